import { loadKnowledge } from '@eutomer/engine';

/** `eutomer families`: what is known, and how well. */
export function families({ json }: { json?: boolean }): void {
  const knowledge = loadKnowledge();
  for (const { id, label, domain, target, compounds } of knowledge.families) {
    const stats = knowledge.stats[id];
    if (json) console.log(JSON.stringify({ id, label, domain, target, compounds: compounds.length, ...stats }));
    else {
      const figures = stats === undefined ? 'not validated' : `${stats.n_correct} of ${stats.n_validated} right (${stats.accuracy}), Wilson lower bound ${stats.wilson_ci_lower} %, ${stats.kc_tier}`;
      console.log(`${id}\n  ${label}\n  ${domain}; ${target}\n  ${figures}`);
    }
  }
}
