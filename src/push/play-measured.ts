/** The analyser is read this often; its window is longer, so that no sample is missed. */
const LOOK_EVERY_MS = 20
const WINDOW = 4096

/**
 * Plays a buffer once at a volume from 0 to 1 and answers the loudest sample that passed on the way to the device. Ends
 * half a second after the buffer should have: a device that stands still never says that it has played.
 */
export async function playMeasured(audio: AudioContext, buffer: AudioBuffer, volume: number): Promise<number> {
  const source = audio.createBufferSource()
  const gain = audio.createGain()
  const analyser = audio.createAnalyser()
  source.buffer = buffer
  gain.gain.value = volume
  analyser.fftSize = WINDOW
  source.connect(gain).connect(analyser).connect(audio.destination)

  const samples = new Float32Array(WINDOW)
  let loudest = 0
  const look = (): void => {
    analyser.getFloatTimeDomainData(samples)
    for (const sample of samples) loudest = Math.max(loudest, Math.abs(sample))
  }
  const looking = setInterval(look, LOOK_EVERY_MS)
  await new Promise<void>((resolve) => {
    source.onended = () => resolve()
    setTimeout(resolve, buffer.duration * 1000 + 500)
    source.start()
  })
  look()
  clearInterval(looking)
  analyser.disconnect()
  return loudest
}
