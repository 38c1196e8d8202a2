/** `orders/today` → `00`, `orders/:id` → `01`. */
const shapeOf = (path: string): string =>
  path
    .split('/')
    .map((segment) => (segment.startsWith(':') ? '1' : '0'))
    .join('')

/**
 * The order of two paths of calls: a word comes before a parameter. The first call whose path fits a request answers it, and
 * `orders/:id` fits `orders/today`, too.
 */
export function staticFirst(one: string, other: string): number {
  const [shape, otherShape] = [shapeOf(one), shapeOf(other)]
  return shape === otherShape ? 0 : shape < otherShape ? -1 : 1
}
