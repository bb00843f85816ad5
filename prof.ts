import { loadKnowledge } from './packages/engine/src/knowledge/load-knowledge.ts';
import { PredictorCore } from './packages/engine/src/predict/predictor-core.ts';
import { molecules } from './bench/molecules.ts';
import { Session } from 'node:inspector/promises';
import { writeFileSync } from 'node:fs';
const k = loadKnowledge(); const core = await PredictorCore.start(k);
const all = await Array.fromAsync(molecules(k, { count: 3000, seed: 1 } as any));
const ins: string[] = [], out: string[] = [];
for (const s of all) { const r: any = core.predict(s); (r.ok && r.scope !== 'out-of-scope' ? ins : out).push(s); }
for (const [name, list] of [['in', ins], ['out', out]] as const) {
  for (const s of list.slice(0, 300)) core.predict(s);
  const session = new Session(); session.connect(); await session.post('Profiler.enable'); await session.post('Profiler.setSamplingInterval', { interval: 200 }); await session.post('Profiler.start');
  const t = process.cpuUsage(); for (const s of list) core.predict(s); const u = process.cpuUsage(t);
  const { profile } = await session.post('Profiler.stop');
  const self = new Map<string, number>(), total = new Map<string, number>(); const nodes = new Map(profile.nodes.map(n => [n.id, n])); const parent = new Map<number, number>();
  for (const n of profile.nodes) for (const c of n.children ?? []) parent.set(c, n.id);
  const dt = profile.timeDeltas!; profile.samples!.forEach((id, i) => { const nm = (n: any) => n.callFrame.url.includes('wasm') || n.callFrame.url.startsWith('wasm') ? 'WASM' : n.callFrame.functionName + ' ' + n.callFrame.url.split('/').slice(-1) + ':' + n.callFrame.lineNumber; const n = nodes.get(id)!; self.set(nm(n), (self.get(nm(n)) ?? 0) + dt[i]); const seen = new Set(); let p: number | undefined = id; while (p !== undefined) { const q = nm(nodes.get(p)!); if (!seen.has(q)) { seen.add(q); total.set(q, (total.get(q) ?? 0) + dt[i]); } p = parent.get(p); } });
  console.log(name, list.length, ((u.user + u.system) / list.length).toFixed(0), 'us');
  const per = (v: number) => (v / list.length).toFixed(1);
  console.log('SELF'); for (const [q, v] of [...self].sort((a, b) => b[1] - a[1]).slice(0, 28)) console.log(per(v).padStart(8), q);
  console.log('TOTAL'); for (const [q, v] of [...total].sort((a, b) => b[1] - a[1]).slice(0, 48)) console.log(per(v).padStart(8), q);
}
