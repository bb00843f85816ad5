/** Additional prediction methods built into the application (`packages/web/methods.ts`). */
declare module 'virtual:methods' {
  const methods: readonly import('@eutomer/engine/browser').Method[];
  export default methods;
}
