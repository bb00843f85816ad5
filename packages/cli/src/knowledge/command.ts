import { Command } from 'commander';
import { wrap } from '../help-texts.ts';
import { parseWholeNumber } from '../parse-whole-number.ts';
import type { PairsOptions } from './pairs.ts';

const PAIRS_HELP = wrap(`
An option that names a column can give the value of every row instead, after an equals sign: --target =DRD2 --unit =uM. The defaults are the columns of ChEMBL's tables. Values are compared within an assay, else a paper, else the table. The pairs that are not in the record tables yet are printed as rows of knowledge/records/measured; with --add they are appended there, and potent compounds of which no table has the mirror image to knowledge/records/tested. The report goes to standard error.`);

function createPairsCommand(): Command {
  return new Command('pairs')
    .description('find measured pairs of mirror images and of epimers in a table of measurements')
    .argument('<table>', 'a table: .csv, .tsv or .txt, optionally compressed (.gz), or .xlsx')
    .option('--smiles <column>', 'column of the SMILES; default: one that contains SMILES')
    .option('--value <column>', 'measured value', 'standard_value')
    .option('--unit <column>', 'unit of the value: pM, nM, uM, mM, M, or p for negative logarithms', 'standard_units')
    .option('--relation <column>', 'relation: =, < or >', 'standard_relation')
    .option('--endpoint <column>', 'endpoint: Ki, Kd, IC50, EC50, …', 'standard_type')
    .option('--target <column>', 'target: ChEMBL id, gene symbol or name', 'target_chembl_id')
    .option('--id <column>', 'compound: ChEMBL or BindingDB id', 'molecule_chembl_id')
    .option('--assay <column>', 'assay: ChEMBL id', 'assay_chembl_id')
    .option('--paper <column>', 'paper: ChEMBL id or DOI', 'document_chembl_id')
    .option('--read-in <owner/name:file>', 'where the table can be found; default: local/ and its name')
    .option('--add', 'add the new pairs to the record tables instead of printing them')
    .addHelpText('after', PAIRS_HELP)
    .action(async (table: string, options: PairsOptions) => (await import('./pairs.ts')).printPairs(table, options));
}

/** `eutomer knowledge` and its subcommands. */
export function createKnowledgeCommand(): Command {
  const knowledge = new Command('knowledge').description('commands for contributors to the knowledge');
  knowledge
    .command('check')
    .description(
      'check family files and record tables: CIP labels, templates, contradictions, and how a change affects the figures',
    )
    .argument('[files...]', 'new or changed family files; default: the whole knowledge')
    .option(
      '--sample <n>',
      'read the structures of only one measured record in <n>, a different set each day; all other checks are complete',
      parseWholeNumber(1, 1_000),
    )
    .action(async (files: string[], options: { sample?: number }) =>
      (await import('./check.ts')).checkFiles(files, options),
    );
  knowledge
    .command('prepare')
    .description(
      'prepare a knowledge folder of your own, so that it loads as quickly as the built-in one; run it again after each change',
    )
    .argument('[folder]', 'the folder; default: the one that EUTOMER_KNOWLEDGE names')
    .action(async (folder: string | undefined) => (await import('./prepare.ts')).prepare(folder));
  knowledge.addCommand(createPairsCommand());
  return knowledge;
}
