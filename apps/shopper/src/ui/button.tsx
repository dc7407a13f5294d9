import type { ReactNode } from 'react'
import css from './button.module.css'

interface ButtonProps {
  children: ReactNode
  /** Makes the button a link to this address. */
  href?: string
  onClick?: () => void
  type?: 'button' | 'submit'
  look?: 'main' | 'quiet'
  wide?: boolean
  disabled?: boolean
  /** Attributes for who looks at the page before the app has started. */
  data?: Readonly<Record<`data-${string}`, string>> | undefined
}

export function Button({ children, href, onClick, type = 'button', look = 'main', wide, disabled, data }: ButtonProps) {
  const name = [css.button, look === 'quiet' ? css.quiet : '', wide ? css.wide : ''].filter(Boolean).join(' ')
  if (href !== undefined)
    return (
      <a className={name} href={href} onClick={onClick}>
        {children}
      </a>
    )
  return (
    <button type={type} className={name} onClick={onClick} disabled={disabled} {...data}>
      {children}
    </button>
  )
}
