import type { Action } from '@vitrine/domain/actions/action.schema'
import { dialable } from '@vitrine/domain/actions/phone.rules'
import { directionsUrl } from '@vitrine/domain/stores/directions.rules'
import { hoursOf, weekdayAt } from '@vitrine/domain/stores/weekdays.rules'
import type { BlockView } from '../../kit/define/define-view.ts'
import { BlockFrame } from '../../kit/frame/block-frame.tsx'
import { LaterIcon, type LaterIconName } from '../../kit/frame/later-icons.tsx'
import { Placeholder } from '../../kit/frame/placeholder.tsx'
import { Tappable } from '../../kit/frame/tappable.tsx'
import type { BlockHost } from '../../kit/host/host.ts'
import type { HostWord } from '../../kit/host/host-words.ts'
import css from './store-location.module.css'
import type { StoreBlock } from './store-location.schema.ts'

interface StoreLink {
  icon: LaterIconName
  word: HostWord
  action: Action
}

const openOutside = (url: string): Action => ({ type: 'openUrl', url: { url, openExternal: true } })

/** The ways to contact a store that it provides. */
function linksOf({ store, coordinates }: StoreBlock): StoreLink[] {
  const { address, phone, mail, website } = store
  return [
    ...(address || coordinates
      ? [{ icon: 'pin', word: 'directions', action: openOutside(directionsUrl(coordinates, address ?? '')) } as const]
      : []),
    ...(phone
      ? [
          {
            icon: 'phone',
            word: 'call',
            action: { type: 'makePhoneCall', phone: { number: dialable(phone) } },
          } as const,
        ]
      : []),
    ...(mail
      ? [
          {
            icon: 'mail',
            word: 'email',
            action: { type: 'sendEmail', email: { address: mail, subject: '', content: '' } },
          } as const,
        ]
      : []),
    ...(website ? [{ icon: 'globe', word: 'website', action: openOutside(website) } as const] : []),
  ]
}

function Hours({ block, host }: { block: StoreBlock; host: BlockHost }) {
  const hours = hoursOf(block.openDays, weekdayAt(host.useNow(60_000)))
  if (hours === '') return null
  return (
    <p className={css.hours}>
      <LaterIcon name="clock" />
      <span>
        <span className={css.today}>{host.word('today')}</span> <bdi>{hours}</bdi>
      </span>
    </p>
  )
}

export const StoreLocationView: BlockView<StoreBlock> = ({ block, host }) => {
  const name = block.store.name?.trim()
  const address = block.store.address?.trim()
  // A store without a name uses its address as the title.
  const title = name || address
  if (!title) return <Placeholder host={host} block={block} icon="pin" items={3} />
  const [first] = block.descriptions
  const description = typeof first === 'string' ? first : first?.text
  return (
    <BlockFrame block={block} host={host}>
      <article className={css.store}>
        <h2 className={css.name}>
          <bdi>{title}</bdi>
        </h2>
        {name && address ? (
          <p className={css.address}>
            <bdi>{address}</bdi>
          </p>
        ) : null}
        <Hours block={block} host={host} />
        {description ? <p>{description}</p> : null}
        <div className={css.links}>
          {linksOf(block).map(({ icon, word, action }) => (
            <Tappable
              key={word}
              host={host}
              action={action}
              className={css.link}
              label={`${host.word(word)}: ${title}`}
            >
              <LaterIcon name={icon} />
              {host.word(word)}
            </Tappable>
          ))}
        </div>
      </article>
    </BlockFrame>
  )
}
