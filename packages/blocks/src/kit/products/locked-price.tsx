import type { BlockHost } from '../host/host.ts'
import css from './locked-price.module.css'

/** Stands where a price would, for a shopper who must log in to see it, and leads to sign-in. */
export function LockedPrice({ host }: { host: BlockHost }) {
  if (!host.settings) return null
  const { title, description, button } = host.settings.logInToSeePrice
  const link = host.signInProps?.() ?? {}
  return (
    <div className={css.box}>
      <p dir="auto" className={css.title}>
        {title}
      </p>
      {description === '' ? null : (
        <p dir="auto" className={css.description}>
          {description}
        </p>
      )}
      {link.href === undefined ? null : (
        <a {...link} href={link.href} className={css.button}>
          {button}
        </a>
      )}
    </div>
  )
}
