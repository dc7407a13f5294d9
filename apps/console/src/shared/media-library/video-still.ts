/** Takes a still picture of a video file in the browser, to be its poster in the library and in the design. */

const stillWidthPx = 640
const deadlineMs = 5_000

function firstFrame(video: HTMLVideoElement): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The video gave no frame in time.')), deadlineMs)
    video.addEventListener('seeked', () => {
      clearTimeout(timer)
      resolve()
    })
    video.addEventListener('error', () => {
      clearTimeout(timer)
      reject(new Error('The video could not be decoded.'))
    })
    video.addEventListener('loadedmetadata', () => {
      // The very first frame is often black.
      video.currentTime = Math.min(1, video.duration / 4)
    })
  })
}

/** Resolves to null when this browser cannot decode the video; the server then draws a neutral poster. */
export async function takeVideoStill(file: File): Promise<Blob | null> {
  const video = document.createElement('video')
  video.muted = true
  video.preload = 'auto'
  video.src = URL.createObjectURL(file)
  try {
    await firstFrame(video)
    const canvas = document.createElement('canvas')
    canvas.width = Math.min(stillWidthPx, video.videoWidth)
    canvas.height = Math.max(1, Math.round((canvas.width * video.videoHeight) / Math.max(1, video.videoWidth)))
    canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height)
    return await new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85))
  } catch {
    return null
  } finally {
    URL.revokeObjectURL(video.src)
    video.removeAttribute('src')
  }
}
