import { Button, Group, Text } from '@mantine/core'
import { IconPhoto, IconPhotoOff } from '@tabler/icons-react'
import { goodsLimits } from '@vitrine/domain/goods/goods-cells.rules'
import { m } from '@vitrine/messages/console'
import { Suspense, useState } from 'react'
import { useMediaUrl } from '../../../shared/media-library/use-media-url.ts'
import { lazyDialog } from '../../../shared/parts/lazy-part.tsx'
import css from './products.module.css'

const MediaLibrary = lazyDialog(() =>
  import('../../../shared/media-library/media-library.tsx').then((module) => module.MediaLibrary),
)

interface ProductPicturesProps {
  images: readonly string[]
  /** Where those of other hosts were fetched to. */
  pictures: Readonly<Record<string, string>>
  mayChange: boolean
  onChange: (images: string[]) => void
}

/** A picture of another host may not be had. */
function Picture({ address, name }: { address: string; name: string }) {
  const [isMissing, setMissing] = useState(false)
  if (!isMissing) return <img src={address} alt={name} loading="lazy" onError={() => setMissing(true)} />
  return (
    <Text size="xs" className={css.missing ?? ''}>
      <IconPhotoOff size={20} aria-hidden />
      {m.products_picture_missing()}
    </Text>
  )
}

/** The pictures of a product in their order; the first one stands in lists. */
export function ProductPictures({ images, pictures, mayChange, onChange }: ProductPicturesProps) {
  const urlOf = useMediaUrl()
  const [library, setLibrary] = useState<'unopened' | 'open' | 'closed'>('unopened')
  const without = (at: number) => images.filter((_, index) => index !== at)
  return (
    <div>
      {images.length === 0 && <Text size="sm">{m.products_no_pictures()}</Text>}
      <ul className={css.pictures} aria-label={m.products_pictures()}>
        {images.map((address, at) => {
          const name = m.products_picture({ number: at + 1 })
          return (
            <li key={address}>
              <Picture key={pictures[address]} address={urlOf(pictures[address] ?? address)} name={name} />
              {mayChange && (
                <Group gap={4} mt={4}>
                  {at > 0 && (
                    <Button
                      variant="default"
                      size="compact-xs"
                      aria-label={m.products_picture_first({ name })}
                      onClick={() => onChange([address, ...without(at)])}
                    >
                      {m.products_first()}
                    </Button>
                  )}
                  <Button
                    variant="default"
                    size="compact-xs"
                    aria-label={m.fields_remove_named({ name })}
                    onClick={() => onChange(without(at))}
                  >
                    {m.fields_remove()}
                  </Button>
                </Group>
              )}
            </li>
          )
        })}
      </ul>
      {mayChange && images.length < goodsLimits.images && (
        <Button
          variant="default"
          size="xs"
          mt="sm"
          leftSection={<IconPhoto size={16} aria-hidden />}
          onClick={() => setLibrary('open')}
        >
          {m.products_add_pictures()}
        </Button>
      )}
      {library !== 'unopened' && (
        <Suspense fallback={null}>
          <MediaLibrary
            type="image"
            mode="multi"
            opened={library === 'open'}
            onClose={() => setLibrary('closed')}
            onChoose={(items) =>
              onChange([...new Set([...images, ...items.map(({ url }) => url)])].slice(0, goodsLimits.images))
            }
          />
        </Suspense>
      )}
    </div>
  )
}
