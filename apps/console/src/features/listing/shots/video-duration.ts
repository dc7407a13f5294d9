const deadlineMs = 5_000

/** How long a video plays, in ms; null where this browser cannot read it: the server then decides by the file. */
export function readVideoDuration(src: string): Promise<number | null> {
  const video = document.createElement('video')
  video.preload = 'metadata'
  return new Promise((resolve) => {
    const settle = (durationMs: number | null) => {
      clearTimeout(timer)
      video.removeAttribute('src')
      resolve(durationMs)
    }
    const timer = setTimeout(() => settle(null), deadlineMs)
    video.addEventListener('error', () => settle(null))
    video.addEventListener('loadedmetadata', () =>
      settle(Number.isFinite(video.duration) ? Math.round(video.duration * 1000) : null),
    )
    video.src = src
  })
}
