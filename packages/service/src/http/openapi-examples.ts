/** Answers of the engine for the OpenAPI document, in full. Written by `npm run openapi`. */
export const ANSWER_EXAMPLES = {
  "known": {
    "ok": true,
    "input_smiles": "CC(C)Cc1ccc(cc1)C(C)C(=O)O",
    "canonical_smiles": "CC(C)Cc1ccc(C(C)C(=O)O)cc1",
    "basis": "known",
    "family": "arylpropionic-acids",
    "family_label": "2-Arylpropionic acids (profens), their esters and ring-fused relatives",
    "active_enantiomer": "S",
    "eutomer_descriptor": "S",
    "confidence": 0.97,
    "scope": "validated",
    "notes": "Known compound: ibuprofen. The S enantiomer is the active one; the eutomer has S at atom 10. Family: \"2-Arylpropionic acids (profens), their esters and ring-fused relatives\". The racemate has been sold as ibuprofen. For research use only.",
    "eutomer_smiles": "CC(C)Cc1ccc([C@H](C)C(=O)O)cc1",
    "distomer_smiles": "CC(C)Cc1ccc([C@@H](C)C(=O)O)cc1",
    "stereocenter": {
      "atom_index": 10,
      "drawn": null
    },
    "input_is": "unspecified",
    "evidence": [
      {
        "name": "ibuprofen",
        "smiles": "C[C@H](C(=O)O)c1ccc(CC(C)C)cc1",
        "active_enantiomer": "S",
        "atom_index": 1,
        "evidence": "literature",
        "similarity": 1,
        "target": "PTGS1",
        "sources": [
          "doi:10.1007/bf03342662",
          "pmc:PMC8003675",
          "pubmed:10550887"
        ],
        "says": "(S)-Ibuprofen (dexibuprofen) inhibits cyclooxygenase and R does not; in the body 50 to 60 % of the R enantiomer is inverted to S."
      },
      {
        "name": "butibufen",
        "smiles": "CC[C@H](C(=O)O)c1ccc(CC(C)C)cc1",
        "active_enantiomer": "S",
        "atom_index": 2,
        "evidence": "literature",
        "similarity": 0.66,
        "target": "PTGS1",
        "sources": [
          "doi:10.1211/0022357991776741"
        ],
        "says": "(S)-Butibufen inhibits the formation of thromboxane and PGE2 in rat leukocytes with an IC50 near 1.5 µM; the R enantiomer is essentially inactive (no value available); (S)-ibuprofen is about five times more potent."
      },
      {
        "name": "loxoprofen trans-alcohol (active metabolite)",
        "smiles": "C[C@H](C(=O)O)c1ccc(C[C@H]2CCC[C@@H]2O)cc1",
        "active_enantiomer": "S",
        "atom_index": 1,
        "evidence": "literature",
        "similarity": 0.51,
        "target": "PTGS1",
        "sources": [
          "doi:10.1248/cpb.32.258"
        ],
        "says": "The metabolite of loxoprofen that inhibits prostaglandin synthetase strongly is the optically pure (2S,1'R,2'S) isomer."
      }
    ],
    "by_target": [
      {
        "target": null,
        "name": "cyclooxygenase-2 (oxygenation of arachidonic acid)",
        "genes": [
          "PTGS2"
        ],
        "organism": null,
        "active_enantiomer": "S",
        "eudismic_ratio": null,
        "at_least": false,
        "contradicted": false,
        "sources": [
          "doi:10.1038/nchembio.663"
        ]
      }
    ],
    "warnings": [
      "Chiral inversion: in humans and animals (R)-profens are converted into the S acids to an extent that depends on drug and species (much for ibuprofen and fenoprofen, little for flurbiprofen and ketoprofen in humans), so a test in vivo may find both enantiomers active. (doi:10.1002/j.1552-4604.1994.tb01977.x)",
      "The R enantiomers are not inert: (R)-naproxen, (R)-ibuprofen and (R)-flurbiprofen block the oxygenation of endocannabinoids by COX-2 but not that of arachidonic acid, and (R)-flurbiprofen is analgesic in rats without inhibiting prostaglandin synthesis. (pubmed:8372732)",
      "At another target the other enantiomer is active: (R)-ketoprofen inhibits the chemotaxis of neutrophils driven by CXCL8, and its optimisation led to the CXCR1 inhibitor reparixin. (doi:10.1021/jm049082i)",
      "Transthyretin and AKR1C3 bind the R form of flurbiprofen analogues and of 2-(4-biaryl)butyric acids (PDB 6R67, 6R68, 7X3L). (https://www.rcsb.org/structure/6R67; https://www.rcsb.org/structure/7X3L)"
    ],
    "drug_class_stats": {
      "n_validated": 16,
      "n_correct": 16,
      "accuracy": "100.0%",
      "wilson_ci_lower": 80.6,
      "kc_tier": "T1"
    },
    "model_version": "0.2.0+14fd604b"
  },
  "otherKnown": {
    "ok": true,
    "input_smiles": "CC(Cn1cnc2c(N)ncnc21)OCP(=O)(O)O",
    "canonical_smiles": "CC(Cn1cnc2c(N)ncnc21)OCP(=O)(O)O",
    "basis": "known",
    "family": "acyclic-nucleoside-phosphonates",
    "family_label": "Acyclic nucleoside phosphonates (PMP, FPMP and HPMP series)",
    "active_enantiomer": "R",
    "eutomer_descriptor": "R",
    "confidence": 0.92,
    "scope": "validated",
    "notes": "Known compound: tenofovir ((R)-PMPA). The R enantiomer is the active one; the eutomer has R at atom 1. Family: \"Acyclic nucleoside phosphonates (PMP, FPMP and HPMP series)\". For research use only.",
    "eutomer_smiles": "C[C@H](Cn1cnc2c(N)ncnc21)OCP(=O)(O)O",
    "distomer_smiles": "C[C@@H](Cn1cnc2c(N)ncnc21)OCP(=O)(O)O",
    "stereocenter": {
      "atom_index": 1,
      "drawn": null
    },
    "input_is": "unspecified",
    "evidence": [
      {
        "name": "tenofovir ((R)-PMPA)",
        "smiles": "C[C@H](Cn1cnc2c(N)ncnc21)OCP(=O)(O)O",
        "active_enantiomer": "R",
        "atom_index": 1,
        "evidence": "measured-pair",
        "similarity": 1,
        "target": "HIV-1 and Moloney murine sarcoma virus in cells",
        "sources": [
          "doi:10.1128/aac.37.2.332",
          "doi:10.33696/immunology.2.015"
        ],
        "says": "Both enantiomers were tested: (R)-PMPA was about 30 to 100 times more effective than (S)-PMPA against HIV and murine sarcoma virus (the ratio given is the lower bound); tenofovir is the name of (R)-PMPA.",
        "eudismic_ratio": 30
      },
      {
        "name": "(R)-PMPDAP",
        "smiles": "C[C@H](Cn1cnc2c(N)nc(N)nc21)OCP(=O)(O)O",
        "active_enantiomer": "R",
        "atom_index": 1,
        "evidence": "measured-pair",
        "similarity": 0.73,
        "target": "HIV-1 and Moloney murine sarcoma virus in cells",
        "sources": [
          "doi:10.1128/aac.37.2.332"
        ],
        "says": "The R enantiomer was 15 to 40 times more inhibitory to retroviruses than the S enantiomer (the ratio given is the lower bound) and was the most potent compound of the study.",
        "eudismic_ratio": 15
      },
      {
        "name": "(S)-HPMPA",
        "smiles": "OC[C@H](Cn1cnc2c(N)ncnc21)OCP(=O)(O)O",
        "active_enantiomer": "S",
        "atom_index": 2,
        "evidence": "literature",
        "similarity": 0.73,
        "target": "Viral DNA polymerases and reverse transcriptase (as diphosphates)",
        "sources": [
          "doi:10.1128/aac.37.2.332",
          "pubmed:3451698"
        ],
        "says": "The S enantiomer of HPMPA is described as the one that is highly active against herpes simplex virus 1 (EC50 0.63 µM), and it was the one pursued against VZV, adenovirus and vaccinia."
      }
    ],
    "by_target": [
      {
        "target": null,
        "name": "HIV reverse transcriptase; SIV infection",
        "genes": [],
        "organism": null,
        "active_enantiomer": "R",
        "eudismic_ratio": null,
        "at_least": false,
        "contradicted": false,
        "sources": [
          "pubmed:7502044",
          "pubmed:9765248"
        ]
      }
    ],
    "warnings": [
      "Prodrug amidates have a further centre at phosphorus that matters: the more potent epimer of tenofovir alafenamide is S at phosphorus. The configuration at phosphorus is not predicted here. (pubmed:11563079)",
      "The rule is weak for guanine members and, in the FPMP series, also for the diaminopurine member: both enantiomers of FPMPDAP, FPMPG and PMPG were equally effective against retroviruses, and (R)-HPMPG was about 6 times more active than (S)-HPMPG against herpes simplex virus 1. (doi:10.1128/aac.37.2.332)"
    ],
    "drug_class_stats": {
      "n_validated": 17,
      "n_correct": 16,
      "accuracy": "94.1%",
      "wilson_ci_lower": 73,
      "kc_tier": "T2"
    },
    "model_version": "0.2.0+14fd604b"
  },
  "family": {
    "ok": true,
    "input_smiles": "CC(N)Cc1ccc(Cl)s1",
    "canonical_smiles": "CC(N)Cc1ccc(Cl)s1",
    "basis": "family",
    "family": "amphetamine-stimulants",
    "family_label": "Amphetamines (phenylisopropylamine stimulants, anorectics and entactogens)",
    "active_enantiomer": "S",
    "eutomer_descriptor": "S",
    "confidence": 0.77,
    "scope": "validated",
    "notes": "Matched the family \"Amphetamines (phenylisopropylamine stimulants, anorectics and entactogens)\": the S enantiomer is predicted to be the active one; the eutomer has S at atom 1. For research use only.",
    "eutomer_smiles": "C[C@H](N)Cc1ccc(Cl)s1",
    "distomer_smiles": "C[C@@H](N)Cc1ccc(Cl)s1",
    "stereocenter": {
      "atom_index": 1,
      "drawn": null
    },
    "input_is": "unspecified",
    "evidence": [
      {
        "name": "amphetamine (dexamfetamine)",
        "smiles": "C[C@H](N)Cc1ccccc1",
        "active_enantiomer": "S",
        "atom_index": 1,
        "evidence": "literature",
        "similarity": 0.39,
        "target": "SLC6A3",
        "sources": [
          "doi:10.1126/science.1166317"
        ],
        "says": "In rats d-amphetamine is about five times as potent as l-amphetamine in locomotor activity and in stereotypy; levoamphetamine is the (R) form, so the dextro enantiomer is S."
      },
      {
        "name": "clobenzorex",
        "smiles": "C[C@@H](Cc1ccccc1)NCc1ccccc1Cl",
        "active_enantiomer": "S",
        "atom_index": 1,
        "evidence": "marketed-enantiomer",
        "similarity": 0.26,
        "target": "SLC6A3",
        "sources": [
          "doi:10.1520/JFS14406J"
        ],
        "says": "In volunteers clobenzorex gave only the d enantiomer of amphetamine in urine (Valtier and Cody, J Forensic Sci 1999); the second source names the (2S) enantiomer as the active one, and the third gives l-amphetamine as R."
      },
      {
        "name": "MDMA",
        "smiles": "CN[C@@H](C)Cc1ccc2c(c1)OCO2",
        "active_enantiomer": "S",
        "atom_index": 2,
        "evidence": "literature",
        "similarity": 0.23,
        "target": "SLC6A4",
        "sources": [
          "doi:10.1038/s41386-024-01972-6",
          "doi:10.3389/fpsyt.2022.863088"
        ],
        "says": "(S)-MDMA releases monoamines more potently than (R)-MDMA and at 125 mg had greater subjective and pressor effects in humans than 125 or 250 mg of (R)-MDMA; the dextro isomer is the more active one, whereas the levo isomer is the more active one among the hallucinogenic amphetamines."
      }
    ],
    "warnings": [
      "(R)-MDMA retains prosocial effects with less stimulation and is a therapeutic candidate in its own right. (doi:10.1007/s00213-017-4812-5)",
      "The R enantiomers are not inert: d- and l-amphetamine silence noradrenergic neurons of rats equally, levoamphetamine releases noradrenaline nearly as well as the S form, and levomethamphetamine is sold as a nasal decongestant. (pubmed:1223998)"
    ],
    "drug_class_stats": {
      "n_validated": 7,
      "n_correct": 7,
      "accuracy": "100.0%",
      "wilson_ci_lower": 64.6,
      "kc_tier": "T2"
    },
    "model_version": "0.2.0+14fd604b"
  },
  "achiral": {
    "ok": true,
    "input_smiles": "CCO",
    "canonical_smiles": "CCO",
    "scope": "out-of-scope",
    "reason": "achiral",
    "notes": "The molecule is achiral: it has no stereocentre, so there is no eutomer.",
    "model_version": "0.2.0+14fd604b"
  },
  "invalid": {
    "ok": false,
    "input_smiles": "CC(",
    "error": {
      "code": "smiles_syntax",
      "message": "Expected matching brackets; \"(\" at character 3 is never closed.",
      "position": 2
    }
  }
};
