import { Text } from '@mantine/core'
import { IconPhoto } from '@tabler/icons-react'
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
  return (
    <span className={classes.option} data-muted={muted || undefined}>
      <span className={classes.thumbnail}>
        {image ? <img src={url(image)} alt="" loading="lazy" decoding="async" /> : <IconPhoto size={16} aria-hidden />}
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
