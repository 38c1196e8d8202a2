/** The same `load`, with the texts of its screen beside it (`screen-texts.ts`). */
export const withScreenTexts =
  <Part>(load: () => Promise<Part>) =>
  async (): Promise<Part> => {
    const [part] = await Promise.all([
      load(),
      import('./screen-texts').then(({ loadScreenTexts }) => loadScreenTexts()),
    ])
    return part
  }
