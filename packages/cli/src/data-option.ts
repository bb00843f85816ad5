import { Option } from 'commander';

const DEFAULT_DATA_FOLDER = 'data';

/** A blank EUTOMER_DATA counts as not set, like the other settings: it would mean the current folder. */
export const createDataOption = (): Option =>
  new Option('--data <dir>', 'data folder of the embedded database')
    .env('EUTOMER_DATA')
    .default(DEFAULT_DATA_FOLDER)
    .argParser((folder) => folder || DEFAULT_DATA_FOLDER);
