import { crc32 } from 'node:zlib'
import type { PhotoExtension } from '#/domain/values/photo'

/** Where a picture ends by its own format; -1: it is broken, or has nothing to show. */
export const pictureEnd = (extension: PhotoExtension, content: Buffer): number => END_OF[extension](content)

const END_OF: Readonly<Record<PhotoExtension, (content: Buffer) => number>> = {
  jpg: jpegEnd,
  png: pngEnd,
  webp: (content) => content.readUInt32LE(4) + 8,
}

/** Chunk by chunk to the last one, each with its check sum; one of them has the picture. */
function pngEnd(content: Buffer): number {
  let hasData = false
  for (let at = 8; at + 12 <= content.byteLength; ) {
    const next = at + 12 + content.readUInt32BE(at)
    if (next > content.byteLength) return -1
    const type = content.toString('latin1', at + 4, at + 8)
    if (crc32(content.subarray(at + 4, next - 4)) !== content.readUInt32BE(next - 4)) return -1
    if (type === 'IDAT') hasData = true
    if (type === 'IEND') return hasData ? next : -1
    at = next
  }
  return -1
}

/** What follows 0xFF in a JPEG. Those from `restart` up to `start` stand alone; every other one but the end has a length. */
const MARK = { start: 0xd8, end: 0xd9, scan: 0xda, restart: 0xd0, fill: 0xff }

/** Segment by segment; behind the head of a scan come its data, up to the next mark. */
function jpegEnd(content: Buffer): number {
  let hasScan = false
  for (let at = 2; at + 2 <= content.byteLength && content[at] === 0xff; ) {
    const mark = content[at + 1] ?? 0
    if (mark === MARK.end) return hasScan ? at + 2 : -1
    if (mark === MARK.fill) at += 1
    else if (at + 4 > content.byteLength || standsAlone(mark)) return -1
    else {
      at += 2 + content.readUInt16BE(at + 2)
      if (mark !== MARK.scan) continue
      hasScan = true
      at = scanEnd(content, at)
    }
  }
  return -1
}

const standsAlone = (mark: number): boolean => mark === 0x01 || (mark >= MARK.restart && mark <= MARK.start)

/** In the data of a scan 0xFF is written as 0xFF00; marks of a restart belong to it. */
function scanEnd(content: Buffer, from: number): number {
  for (let at = content.indexOf(0xff, from); at !== -1; at = content.indexOf(0xff, at + 2)) {
    const mark = content[at + 1] ?? MARK.end
    if (mark !== 0x00 && !(mark >= MARK.restart && mark < MARK.start)) return at
  }
  return content.byteLength
}
