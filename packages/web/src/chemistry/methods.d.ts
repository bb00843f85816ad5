/** Further ways to answer that the application was built with (`packages/web/methods.ts`). */
declare module 'virtual:methods' {
  const methods: readonly import('@eutomer/engine/browser').Method[];
  export default methods;
}
