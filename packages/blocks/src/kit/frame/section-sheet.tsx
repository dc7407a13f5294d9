import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { BlockHost } from '../host/host.ts'
import css from '../products/product-section.module.css'
import { Icon } from './icons.tsx'
import kit from './kit.module.css'

interface SectionSheetProps {
  host: BlockHost
  title: string
  head: ReactNode
  children: ReactNode
}

/** A row that opens its content over the page. The browser's own dialog traps the focus and restores it afterwards. */
export function SectionSheet({ host, title, head, children }: SectionSheetProps) {
  const [isOpen, setOpen] = useState(false)
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (isOpen) dialog.current?.showModal()
  }, [isOpen])
  const row = (
    <>
      {head}
      <Icon name="chevron" className={`${css.arrow} ${kit.mirrored}`} />
    </>
  )
  if (host.mode === 'edit') return <div className={css.bar}>{row}</div>
  return (
    <>
      <button type="button" className={css.bar} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {row}
      </button>
      {isOpen ? (
        // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself; the click is on its backdrop
        <dialog
          ref={dialog}
          className={css.sheet}
          aria-label={title}
          onClose={() => setOpen(false)}
          onClick={(event) => {
            if (event.target === event.currentTarget) dialog.current?.close()
          }}
        >
          <div className={css.sheetHead}>
            <p dir="auto" className={css.title}>
              {title}
            </p>
            <button
              type="button"
              className={css.close}
              aria-label={host.word('close')}
              onClick={() => dialog.current?.close()}
            >
              <Icon name="cross" />
            </button>
          </div>
          <div className={css.sheetBody}>{children}</div>
        </dialog>
      ) : null}
    </>
  )
}
