/**
 * Hosts that copy, list or summarise papers, patents and labels. Their pages may change or vanish and are not the
 * original, so they are not accepted as sources: cite the paper, and put the address of what was read in `read_in`.
 * Includes subdomains.
 */
const ENCYCLOPEDIAS = `
  wikipedia.org grokipedia.com kampuspedia.com pinocchiopedia.com friendlywiki.com wikimili.com wikisum.wiki wikizero.net wikiclassic.com
  handwiki.org mdwiki.org owiki.org enwikipedia.net infogalactic.com thefullwiki.org explained.today bliptext.com piglix.com profilpelajar.com
  profilbaru.com knowpia.com eudic.net zxc.wiki mediated.wiki tiffa.net lunar.icu medlibrary.org infinitelexicon.pages.dev chiralpedia.com
  wikwiand-revamp.pages.dev wikifwd.glitch.me the-uncensored-wiki.com iiab.me movatter.jp dictai.org spektrum.de snl.no findwords.info
  retroarchive.org db0nus869y26v.cloudfront.net infokontak.com chandraprabhu.com localnewsarticles.com biologyinsights.com theinfolist.com everipedia.org`;
const DOCUMENT_SHARING = `
  datapdf.com docslib.org scribd.com paperai.life studylib.net studylibpt.com paperzz.com fdocuments.net coek.info flipbuilder.com
  zlibrary.to freebook.uk ibook.pub contactessay.com daneshyari.com gluedideas.com kiphub.com rumble.com flcube.com drds.library.net.cn
  pdffox.com healthdocbox.com docksci.com vdocuments.site vdocuments.mx pdfslide.net pdfslide.us yumpu.com slideshare.net zlibrary.cc
  fliphtml5.com fdocuments.in mafiadoc.com 5dok.org 9dok.net docplayer.net`;
const INDEXES = `
  scilit.com scilit.net researcher.life acnpsearch.tweb-dev.unibo.it scite.ai paperexplained.cn suppr.wilddata.cn semanticscholar.org
  scholarmate.com molaid.com mendeley.com metajournal.com acemap.info zendy.io sparrho.com dev.medworm.com read.qxmd.com biomedsearch.com
  ouci.dntb.gov.ua alljournals.cn bvsalud.org searchworks.staging.jioinstitute.edu.in katalog.lib.cas.cz vufind-test.katalog.k.utb.cz
  bvbvf1.bib-bvb.de wipi.ai.kr data.zhenzhi.com zhixidata.com data.epo.org zgkjsz.com baa.enongzi.com chigaco.vukou.com asa2.silverchair.com
  trial.medpath.com pharmacologicalsciences.us guwsmedical.info alpfmedical.info mussenhealth.us doctorabel.us medicalmed.us
  basicmedicalkey.com clinicalgate.com anesthesiageneral.com press-news.org biomaterialdatabase.com 5.180.24.3`;
const COPIES_OF_PATENTS_LAWS_AND_LABELS = `
  patents.justia.com everypatent.com patentcut.com trea.com eurlexa.com lexaris.de federal.elaws.us drugs.com rxlist.com
  prescriptiondrugs.com newdruginfo.com drugfuture.com druglead.com drugtimes.org drugster.org medpill.info medluna.com trungtamthuoc.com
  vetlabel.com uspbpep.com pharmacopeia.cn hm-online.eztelemed.com`;
const VENDORS = `
  benchchem.com smolecule.com chemicalbook.com lookchem.com sigmaaldrich.com sigmaaldrich.cn emdmillipore.com tcichemicals.com cas-msds.com
  alfa-chemistry.com evitachem.com vvchem.com shop.agrimag.it chemradar.com msdssafe.com is0513.com chinaphar.com chemistrysources.com
  alcheminternational.com jendow.com.tw kingagroot.com yuhua99.com nckpharma.com alab.com.pl ctaex.com firsthope.co.in terralia.com
  bay-876inhibitor.com azd5363inhibitor.com aktsignaling.com wnt-signaling.com trc-p.nl laboratoriolavallonea.net foodwrite.co.uk`;

const REJECTED_HOSTS: ReadonlySet<string> = new Set(
  [ENCYCLOPEDIAS, DOCUMENT_SHARING, INDEXES, COPIES_OF_PATENTS_LAWS_AND_LABELS, VENDORS].join(' ').trim().split(/\s+/),
);

/** The host of an address if it is rejected, otherwise null. */
export function rejectedHost(source: string): string | null {
  if (!/^https?:/.test(source)) return null;
  const host = URL.parse(source)?.hostname.replace(/\.$/, '');
  if (host === undefined) return null;
  const labels = host.split('.');
  return REJECTED_HOSTS.has(host) || labels.some((_label, index) => REJECTED_HOSTS.has(labels.slice(index).join('.')))
    ? host
    : null;
}
