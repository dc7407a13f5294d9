import { useId, useState } from 'react'
import { useWords } from '../../app/shop.ts'
import type { WordKey } from '../../text/words.ts'
import { ScreenIcon } from '../../ui/screen-icon.tsx'
import { loadCodeReader } from './code-reader.ts'
import type { CodeReader } from './pixel-reader.ts'
import css from './scanner.module.css'

async function readFile(file: Blob, read: CodeReader): Promise<string | null> {
  const picture = await createImageBitmap(file)
  try {
    return await read(picture)
  } finally {
    picture.close()
  }
}

/** Takes a picture from the device, or a new one from its camera. */
export function PictureChoice({ onFound }: { onFound: (text: string) => void }) {
  const word = useWords()
  const id = useId()
  const [said, setSaid] = useState<WordKey | null>(null)
  const read = async (file: File) => {
    setSaid('loading')
    const reader = await loadCodeReader().catch(() => null)
    if (!reader) return setSaid('failedHint')
    // A file that is no picture has no code.
    const text = await readFile(file, reader).catch(() => null)
    setSaid(text === null ? 'noCodeInPicture' : null)
    if (text !== null) onFound(text)
  }
  return (
    <div className={css.pick}>
      <input
        id={id}
        className="visually-hidden"
        type="file"
        accept="image/*"
        onChange={(event) => {
          const { currentTarget } = event
          const file = currentTarget.files?.[0]
          if (!file) return
          // Clearing the input lets the shopper choose the same picture again.
          void read(file).finally(() => {
            currentTarget.value = ''
          })
        }}
      />
      <label htmlFor={id}>
        <ScreenIcon name="photo" sizePx={20} />
        {word('pickPicture')}
      </label>
      <p role="status">{said === null ? '' : word(said)}</p>
    </div>
  )
}
