import { Button } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import css from './history.module.css'

interface ThingViewProps {
  title: string
  /** The label of the restore button. Null if there is nothing to restore or the person may not restore. */
  restoreLabel: string | null
  isBusy: boolean
  onRestore: () => void
  children: ReactNode
}

/** A page or a part at a moment, beside its counterpart. */
export const ThingView = ({ title, restoreLabel, isBusy, onRestore, children }: ThingViewProps) => (
  <section className={css.thingView} aria-label={title}>
    <div className={css.thingHead}>
      <h3 className={css.sectionTitle}>{title}</h3>
      {restoreLabel === null ? null : (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconArrowBackUp size={16} aria-hidden />}
          loading={isBusy}
          onClick={onRestore}
        >
          {restoreLabel}
        </Button>
      )}
    </div>
    {children}
  </section>
)
