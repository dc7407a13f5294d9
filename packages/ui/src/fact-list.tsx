/** What is known of one thing: names and what they are, below each other. */
import type { ReactNode } from 'react'
import css from './fact-list.module.css'

export const FactList = ({ children }: { children: ReactNode }) => <dl className={css.facts}>{children}</dl>

/** Shows nothing where nothing is known. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (children === null || children === '') return null
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <bdi>{children}</bdi>
      </dd>
    </div>
  )
}
