/** What is known of one thing: names and what they are. */
import type { ComponentProps, ReactNode } from 'react'
import css from './fact-list.module.css'

interface FactListProps extends ComponentProps<'dl'> {
  /** In two columns, at both ends of the line, or one fact beside the other. */
  look?: 'columns' | 'ends' | 'row'
}

export const FactList = ({ look = 'columns', ...list }: FactListProps) => (
  <dl className={css.facts} data-look={look} {...list} />
)

interface FactProps {
  name: string
  /** Names of people, codes and amounts: a browser's translator leaves them as they are. */
  isKept?: boolean
  children: ReactNode
}

/** Shows nothing where nothing is known. */
export function Fact({ name, isKept = false, children }: FactProps) {
  if (children === null || children === '') return null
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <bdi translate={isKept ? 'no' : undefined}>{children}</bdi>
      </dd>
    </div>
  )
}
