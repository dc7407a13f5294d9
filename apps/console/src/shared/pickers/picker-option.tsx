import { Text } from '@mantine/core'
import { IconPhoto } from '@tabler/icons-react'
import { useState } from 'react'
import { useMediaUrl } from '../media-library/use-media-url.ts'
import classes from './pickers.module.css'

export interface PickerOptionProps {
  name: string
  /** Further text, such as SKU and price or the number of products. */
  detail?: string
  image?: string | null
  /** True when the item is not shown to shoppers at present: it is then drawn in a weaker colour. */
  muted?: boolean
}

/** A row of a picker: a picture, the name and the detail that tells it apart from others. */
export function PickerOption({ name, detail, image, muted }: PickerOptionProps) {
  const url = useMediaUrl()
  const [isGone, setGone] = useState(false)
  return (
    <span className={classes.option} data-muted={muted || undefined}>
      <span className={classes.thumbnail}>
        {image && !isGone ? (
          <img src={url(image)} alt="" loading="lazy" decoding="async" onError={() => setGone(true)} />
        ) : (
          <IconPhoto size={16} aria-hidden />
        )}
      </span>
      <span className={classes.words}>
        <Text size="sm" truncate>
          {name}
        </Text>
        {detail !== undefined && detail !== '' && (
          <Text size="xs" c="dimmed" truncate>
            {detail}
          </Text>
        )}
      </span>
    </span>
  )
}
