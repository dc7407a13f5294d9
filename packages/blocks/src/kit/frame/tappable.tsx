import type { Action } from '@vitrine/domain/actions/action.schema'
import type { ReactNode } from 'react'
import type { BlockHost } from '../host/host.ts'
import css from './kit.module.css'

interface TappableProps {
  host: BlockHost
  action: Action | null | undefined
  label?: string | undefined
  className?: string | undefined
  /** It looks like a field to type into, whose edge contrast themes show. */
  isField?: boolean
  children: ReactNode
}

/** A link when the action has an address, a button when it does something else, and plain when it does nothing. */
export function Tappable({ host, action, label, className = '', isField, children }: TappableProps) {
  const props = { ...host.actionProps(action), ...(isField && { 'data-field': true }) }
  if (props.href !== undefined) {
    return (
      <a {...props} href={props.href} className={`${css.tap} ${className}`} aria-label={label}>
        {children}
      </a>
    )
  }
  if (props.onClick) {
    return (
      <button {...props} type="button" className={`${css.tap} ${className}`} aria-label={label}>
        {children}
      </button>
    )
  }
  return <div className={`${css.tap} ${className}`}>{children}</div>
}

/** The label of a tappable picture: its alternative text, otherwise its destination. */
export const labelOfPicture = (host: BlockHost, alt: string, action: Action | null | undefined): string | undefined =>
  alt !== ''
    ? undefined
    : action?.category?.name || action?.product?.name || action?.page?.title || host.word('viewMore')

/** Whether a tap leads anywhere. Elements that lead nowhere show no arrow. */
export const doesSomething = (action: Action | null | undefined): action is Action =>
  action !== null && action !== undefined && action.type !== 'noAction'

/** Whether a shopper's tap would be in vain, as where the screen that opens is off or gone. */
export function leadsNowhere(host: BlockHost, action: Action | null | undefined): boolean {
  if (host.mode !== 'live' || !doesSomething(action)) return false
  const { href, onClick } = host.actionProps(action)
  return href === undefined && onClick === undefined
}
