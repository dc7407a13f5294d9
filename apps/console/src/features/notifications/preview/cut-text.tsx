import { m } from '@vitrine/messages/console'
import { useLayoutEffect, useRef, useState } from 'react'
import type { MessageText } from '../texts/message-texts.rules.ts'
import css from './preview.module.css'

/**
 * How many lines each platform gives a text. iOS shows two lines of the body in a banner and four in the list of the lock
 * screen; Android one, and the whole text once it is unfolded. The title has one line everywhere.
 */
export const linesOf = {
  ios: { title: 1, folded: 2, unfolded: 4 },
  android: { title: 1, folded: 1, unfolded: 10 },
} as const

export type PhonePlatform = keyof typeof linesOf

const places = [
  {
    name: 'ios-title',
    platform: 'ios',
    field: 'title',
    lines: linesOf.ios.title,
    words: m.notifications_cut_ios_title,
  },
  {
    name: 'ios-body',
    platform: 'ios',
    field: 'body',
    lines: linesOf.ios.folded,
    words: m.notifications_cut_ios_folded,
  },
  {
    name: 'ios-all',
    platform: 'ios',
    field: 'body',
    lines: linesOf.ios.unfolded,
    words: m.notifications_cut_ios_unfolded,
  },
  {
    name: 'android-title',
    platform: 'android',
    field: 'title',
    lines: linesOf.android.title,
    words: m.notifications_cut_android_title,
  },
  {
    name: 'android-body',
    platform: 'android',
    field: 'body',
    lines: linesOf.android.folded,
    words: m.notifications_cut_android_folded,
  },
] as const

/** Says which text does not fit where, measured in the type and width of each phone. */
export function CutText({ text, hasImage }: { text: MessageText; hasImage: boolean }) {
  const box = useRef<HTMLDivElement>(null)
  const [cut, setCut] = useState('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is measured is drawn from them
  useLayoutEffect(() => {
    const measured = [...(box.current?.children ?? [])].filter((one) => one.scrollHeight > one.clientHeight + 1)
    setCut(measured.map((one) => one.getAttribute('data-place')).join(' '))
  }, [text.title, text.body, hasImage])
  const shown = places.filter(({ name }) => cut.split(' ').includes(name))
  return (
    <div className={css.cuts}>
      <div ref={box} className={css.measure} aria-hidden>
        {places.map(({ name, platform, field, lines }) => (
          <p
            key={name}
            dir="auto"
            className={field === 'title' ? css.title : css.body}
            data-place={name}
            data-platform={platform}
            data-image={hasImage || undefined}
            style={{ WebkitLineClamp: lines }}
          >
            {text[field]}
          </p>
        ))}
      </div>
      <div role="status" aria-label={m.notifications_cuts()}>
        <ul>
          {shown.length === 0 ? (
            <li>{m.notifications_cut_nothing()}</li>
          ) : (
            shown.map(({ name, words }) => <li key={name}>{words()}</li>)
          )}
        </ul>
      </div>
    </div>
  )
}
