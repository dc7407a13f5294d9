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
}

export function Button({ children, href, onClick, type = 'button', look = 'main', wide, disabled }: ButtonProps) {
  const name = [css.button, look === 'quiet' ? css.quiet : '', wide ? css.wide : ''].filter(Boolean).join(' ')
  if (href !== undefined)
    return (
      <a className={name} href={href} onClick={onClick}>
        {children}
      </a>
    )
  return (
    <button type={type} className={name} onClick={onClick} disabled={disabled}>
      {children}
    </button>
  )
}
