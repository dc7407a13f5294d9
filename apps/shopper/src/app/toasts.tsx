/** Short messages at the bottom, which are also read aloud. */
import { createContext, type ReactNode, useCallback, useContext, useMemo, useRef, useState } from 'react'
import css from './toasts.module.css'

interface Toast {
  text: ReactNode
  /** A button for what the shopper can do about it. */
  action?: { label: string; run: () => void }
}

const ToastContext = createContext<(toast: Toast) => void>(() => {})

/** Shows a message for some seconds, replacing the one before. */
export const useToast = () => useContext(ToastContext)

const shownMs = 5_000

export function ToastProvider({ children }: { children: ReactNode }) {
  const [toast, setToast] = useState<Toast | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const show = useCallback((next: Toast) => {
    clearTimeout(timer.current)
    setToast(next)
    timer.current = setTimeout(() => setToast(null), shownMs)
  }, [])
  const shown = useMemo(
    () => (
      <div className={css.stack} role="status" aria-live="polite">
        {toast ? (
          <div className={css.toast} data-bar>
            <span>{toast.text}</span>
            {toast.action ? (
              <button
                type="button"
                className={css.action}
                onClick={() => {
                  setToast(null)
                  toast.action?.run()
                }}
              >
                {toast.action.label}
              </button>
            ) : null}
          </div>
        ) : null}
      </div>
    ),
    [toast],
  )
  return (
    <ToastContext.Provider value={show}>
      {children}
      {shown}
    </ToastContext.Provider>
  )
}
