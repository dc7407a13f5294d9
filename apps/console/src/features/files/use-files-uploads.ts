/** Uploads of the library's screen: pictures and videos together, each as what it is. */

import { filmsAndPictures } from '../../shared/media-library/media-kinds.ts'
import type { RunningUpload } from '../../shared/media-library/send-uploads.ts'
import { useUploads } from '../../shared/media-library/use-uploads.ts'
import { useFilesAddress } from './files-address.ts'

export interface FilesUploads {
  running: readonly RunningUpload[]
  waiting: number
  start: (files: readonly File[]) => Promise<void>
}

export function useFilesUploads(): FilesUploads {
  const { list } = useFilesAddress()
  // Whoever looks at icons adds one; else a drawing is a picture like others.
  const pictures = useUploads({ type: list.filters.type === 'icon' ? 'icon' : 'image', isResumable: true })
  const videos = useUploads({ type: 'video', isResumable: true })
  return {
    waiting: pictures.waiting + videos.waiting,
    running: [...pictures.running, ...videos.running],
    start: async (files) => {
      const { films, pictures: others } = await filmsAndPictures(files)
      if (films.length > 0) videos.start(films)
      if (others.length > 0) pictures.start(others)
    },
  }
}
