import { type HostedVideo, stillFileName } from '@vitrine/domain/media/video-link.rules'

/** As data, because the frame that shows it has no part in what the service worker keeps. */
export async function readStill(appKey: string, video: HostedVideo): Promise<string | null> {
  const answer = await fetch(`/media/${appKey}/${stillFileName(video)}`)
  const still = await answer.blob()
  if (answer.status !== 200 || still.size === 0) return null
  return await new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(new Error('The still could not be read'))
    reader.readAsDataURL(still)
  })
}
