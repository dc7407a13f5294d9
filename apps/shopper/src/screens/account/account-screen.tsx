import { pathTo } from '../../app/routes.ts'
import type { ScreenProps } from '../../app/screen-props.ts'
import { useHref, useShop, useWords } from '../../app/shop.ts'
import { useTitle } from '../../app/title.ts'
import { useScreenView } from '../../events/use-tracking.ts'
import type { WordKey } from '../../text/en.text.ts'
import { Icon } from '../../ui/icon.tsx'
import { PageBlocks } from '../../ui/page-blocks.tsx'
import { ScreenIcon } from '../../ui/screen-icon.tsx'
import css from './account.module.css'

/** The account's menu in the order of document 2, section 2.5, as far as a guest has it. */
const items: readonly { path: string; word: WordKey; icon: string }[] = [
  { path: pathTo('address'), word: 'addressBook', icon: 'map-pin' },
  { path: pathTo('notifications'), word: 'notifications', icon: 'bell' },
  { path: pathTo('orders'), word: 'orders', icon: 'receipt' },
  { path: pathTo('wishlist'), word: 'wishlist', icon: 'heart' },
  { path: pathTo('recent'), word: 'recentlyViewed', icon: 'clock' },
  { path: pathTo('settings'), word: 'settings', icon: 'settings' },
]

export function AccountScreen(_props: ScreenProps) {
  const { snapshot } = useShop()
  const word = useWords()
  const href = useHref()
  const page = snapshot.pages.find(({ type }) => type === 'myAccount')
  useTitle(page?.title.text || word('account'))
  useScreenView('account')
  return (
    <>
      <h1 className="visually-hidden">{word('account')}</h1>
      <div className={css.who}>
        <span className={css.face}>
          <Icon name="user" sizePx={28} />
        </span>
        <div>
          <p className={css.guest}>{word('guest')}</p>
          <p className={css.hint}>{word('guestHint')}</p>
        </div>
      </div>
      <ul className={css.menu}>
        {items.map((item) => (
          <li key={item.path}>
            <a href={href(item.path)}>
              <ScreenIcon name={item.icon} sizePx={22} />
              <span>{word(item.word)}</span>
              <Icon name="chevron-right" sizePx={20} directed />
            </a>
          </li>
        ))}
      </ul>
      {page ? <PageBlocks blocks={page.blocks} /> : null}
    </>
  )
}
