/** The screenshots in their order. They are dragged, moved by Alt with the arrow keys, or by their buttons. */
import { Badge, Group, NativeSelect, VisuallyHidden } from '@mantine/core'
import { IconArrowLeft, IconArrowRight, IconTrash } from '@tabler/icons-react'
import type { AppLanguage } from '@vitrine/domain/languages/languages.routes'
import { m } from '@vitrine/messages/console'
import { IconButton } from '@vitrine/ui/icon-button'
import { useId, useRef, useState } from 'react'
import type { Drag } from '../../../shared/drop-list/drop-list.ts'
import { useDropList } from '../../../shared/drop-list/use-drop-list.ts'
import { useMediaUrl } from '../../../shared/media-library/use-media-url.ts'
import type { Shot } from '../listing-values.ts'
import { classesOf, moveShot } from './shot.rules.ts'
import classes from './shots.module.css'

interface ShotDrag extends Drag {
  index: number
}

interface ShotTilesProps {
  label: string
  shots: readonly Shot[]
  languages: readonly AppLanguage[]
  errorOf(index: number): string | null
  onChange(shots: Shot[]): void
}

const classWords = {
  iphone: m.listing_shot_of_iphone,
  ipad: m.listing_shot_of_ipad,
  google: m.listing_shot_of_google,
}

/** Numbered among those of its own type. */
function nameOf(shots: readonly Shot[], index: number): string {
  const type = shots[index]?.type ?? 'image'
  const number = shots.slice(0, index + 1).filter((shot) => shot.type === type).length
  return type === 'video' ? m.listing_shot_video({ number }) : m.listing_shot_image({ number })
}

function ShotFacts({ shot }: { shot: Shot }) {
  const stores = classesOf(shot)
  return (
    <Group gap={4}>
      <span>{m.media_pixels({ width: shot.width, height: shot.height })}</span>
      {shot.type === 'image' &&
        (stores.length > 0 ? (
          stores.map((store) => (
            <Badge key={store} size="xs" variant="default">
              {classWords[store]()}
            </Badge>
          ))
        ) : (
          <Badge size="xs" variant="default">
            {m.listing_shot_of_none()}
          </Badge>
        ))}
    </Group>
  )
}

/** The languages of the app, and the one of this screenshot that the app no longer has. */
const choicesFor = ({ language }: Shot, languages: readonly AppLanguage[]): { code: string; label: string }[] =>
  language === null || languages.some(({ code }) => code === language)
    ? [...languages]
    : [...languages, { code: language, label: language }]

export function ShotTiles({ label, shots, languages, errorOf, onChange }: ShotTilesProps) {
  const url = useMediaUrl()
  const [said, setSaid] = useState('')
  const kind = useId()
  const list = useRef<HTMLUListElement>(null)
  const move = (from: number, to: number) => {
    if (to < 0 || to >= shots.length || from === to) return
    setSaid(m.listing_shot_moved({ name: nameOf(shots, from), place: to + 1, count: shots.length }))
    onChange(moveShot(shots, from, to))
  }
  const drops = useDropList<ShotDrag>({
    axis: 'tiles',
    kinds: [kind],
    enabled: true,
    target: list,
    dragOf: (_, index) => ({ kind, index, label: nameOf(shots, index) }),
    handleOf: (item) => item.querySelector<HTMLElement>('[data-handle]'),
    onDrop: ({ index }, to) => move(index, to),
    onStep: ({ index }, offset) => move(index, index + offset),
  })
  return (
    <>
      <ul ref={list} className={classes.tiles} aria-label={label} {...drops}>
        {shots.map((shot, index) => {
          const name = nameOf(shots, index)
          const error = errorOf(index)
          return (
            <li key={shot.id} className={classes.tile} data-wrong={error !== null || undefined}>
              <div className={classes.frame} data-handle>
                {shot.type === 'video' ? (
                  <video src={url(shot.url)} muted preload="metadata" aria-label={name} />
                ) : (
                  <img src={url(shot.url)} alt={name} draggable={false} />
                )}
              </div>
              <ShotFacts shot={shot} />
              {languages.length > 1 && (
                <NativeSelect
                  size="xs"
                  aria-label={m.listing_shot_language({ name })}
                  value={shot.language ?? ''}
                  onChange={({ currentTarget }) => {
                    const language = currentTarget.value === '' ? null : currentTarget.value
                    onChange(shots.map((one) => (one.id === shot.id ? { ...one, language } : one)))
                  }}
                  data={[
                    { value: '', label: m.listing_shot_all() },
                    ...choicesFor(shot, languages).map(({ code, label: of }) => ({ value: code, label: of })),
                  ]}
                />
              )}
              {error !== null && <span role="alert">{error}</span>}
              <Group gap={2} justify="center">
                <IconButton
                  aria-label={m.listing_shot_earlier({ name })}
                  aria-keyshortcuts="Alt+ArrowLeft"
                  disabled={index === 0}
                  onClick={() => move(index, index - 1)}
                >
                  <IconArrowLeft size={16} data-mirrored />
                </IconButton>
                <IconButton
                  aria-label={m.listing_shot_later({ name })}
                  aria-keyshortcuts="Alt+ArrowRight"
                  disabled={index === shots.length - 1}
                  onClick={() => move(index, index + 1)}
                >
                  <IconArrowRight size={16} data-mirrored />
                </IconButton>
                <IconButton
                  aria-label={m.listing_shot_remove({ name })}
                  onClick={() => onChange(shots.filter(({ id }) => id !== shot.id))}
                >
                  <IconTrash size={16} />
                </IconButton>
              </Group>
            </li>
          )
        })}
      </ul>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  )
}
