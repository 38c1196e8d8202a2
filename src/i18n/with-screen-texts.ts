import type { Area } from './screen-texts'

/** The same `load`, with the texts of its screen beside it (`screen-texts.ts`): the shared ones, and those of its area. */
export const withScreenTexts =
  <Part>(load: () => Promise<Part>, area?: Area) =>
  async (): Promise<Part> => {
    const [part] = await Promise.all([
      load(),
      import('./screen-texts').then(({ loadScreenTexts }) => loadScreenTexts(area)),
    ])
    return part
  }
