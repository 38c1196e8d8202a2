interface ImportMeta {
  /** Filled in by Vite when the worker is built. */
  readonly env: Readonly<Record<string, string | undefined>>
}
