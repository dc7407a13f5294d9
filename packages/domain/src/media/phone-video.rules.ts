/** Where phones load a stored video from. The server answers with the video itself while there is no smaller one. */
export const phoneVideoPath = (src: string): string =>
  src.replace(/^(\/media\/[\w-]{1,64}\/[a-f0-9]{40})\.mp4$/, '$1-m.mp4')
