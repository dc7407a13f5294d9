import { Text } from '@mantine/core'
import { IconPhoto } from '@tabler/icons-react'
import { useState } from 'react'
import { useMediaUrl } from '../media-library/use-media-url.ts'
import classes from './pickers.module.css'

export interface PickerOptionProps {
  name: string
  /** SKU and price, number of products. */
  detail?: string
  image?: string | null
  /** Not shown to shoppers at present: drawn quieter. */
  muted?: boolean
}

/** A row of a picker: picture, name, what tells it apart. */
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
