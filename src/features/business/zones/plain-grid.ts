import { GridLayer } from 'leaflet'

class PlainGrid extends GridLayer {
  readonly #className: string
  constructor(className: string) {
    super({ maxZoom: 19 })
    this.#className = className
  }
  override createTile(): HTMLElement {
    const tile = document.createElement('div')
    tile.className = this.#className
    return tile
  }
}

/** The plan without a map: squares, so that one sees how things move. Pictures of a map lie over it. */
export const plainGrid = (className: string): GridLayer => new PlainGrid(className)
