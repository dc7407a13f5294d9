/** sharp loads about 30 MB of libraries into memory, so it is loaded for the first picture and not with the server. */
import type Sharp from 'sharp'

let loaded: Promise<typeof Sharp> | undefined

async function load(): Promise<typeof Sharp> {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}

export function loadSharp(): Promise<typeof Sharp> {
  loaded ??= load()
  return loaded
}
