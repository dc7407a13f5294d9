import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { BlockRenderer } from '@vitrine/blocks/views'
import { applyEntries } from '@vitrine/domain/pages/overlay-paths.rules'
import type { PagePicture } from '@vitrine/domain/publishing/publishing.routes'
import type { TranslatableText } from '@vitrine/domain/translations/translations.routes'
import { m } from '@vitrine/messages/console'
import { useMemo } from 'react'
import { usePictureTools } from '../pictures/picture-tools.tsx'
import { turnedTo } from './shown-item.rules.ts'
import { pictureQuery } from './texts.api.ts'
import css from './texts.module.css'

interface TextPictureProps {
  text: TranslatableText
  /** What stands in the field now. */
  said: string
}

function BlockPicture({ picture: { page, layout }, text, said }: TextPictureProps & { picture: PagePicture }) {
  const { hostFor } = usePictureTools()
  const host = useMemo(() => hostFor(layout), [hostFor, layout])
  const block = page.blocks.find(({ id }) => id === text.owner)
  const shown = useMemo(
    () => block && turnedTo(applyEntries(block, { [text.path]: said === '' ? text.source : said }), text.path),
    [block, text.path, text.source, said],
  )
  if (!shown) return null
  return (
    <div className={css.phone} dir={host.rightToLeft ? 'rtl' : 'ltr'} style={{ background: page.backgroundColor }}>
      <BlockRenderer block={shown} host={host} />
    </div>
  )
}

/** The block as shoppers will see it with this text. What is no block has no picture. */
export function TextPicture({ text, said }: TextPictureProps) {
  const isBlock = !text.part.startsWith('@') && text.owner !== text.part
  const picture = useQuery({ ...pictureQuery(text.part), enabled: isBlock }).data
  return (
    // What is read and reached stands in the fields beside it.
    <div className={css.picture} aria-hidden inert>
      {isBlock && picture ? (
        <BlockPicture picture={picture} text={text} said={said} />
      ) : (
        <Text size="xs" c="dimmed">
          {isBlock ? '' : m.texts_no_picture()}
        </Text>
      )}
    </div>
  )
}
