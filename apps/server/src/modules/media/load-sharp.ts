/** sharp loads about 30 MB of libraries into memory, so it is loaded for the first picture and not with the server. */
import type Sharp from 'sharp'

export async function loadSharp(): Promise<typeof Sharp> {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}
