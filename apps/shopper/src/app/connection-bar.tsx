import { useEffect, useState } from 'react'
import { Icon } from '../ui/icon.tsx'
import css from './connection-bar.module.css'
import { useShop, useWords } from './shop.ts'

/** Shows that the connection is lost, and repeats failed requests when it is back. */
export function ConnectionBar() {
  const { catalog } = useShop()
  const word = useWords()
  const [offline, setOffline] = useState(false)
  useEffect(() => {
    const update = () => {
      setOffline(!navigator.onLine)
      if (navigator.onLine) catalog.retry()
    }
    if (!navigator.onLine) setOffline(true)
    window.addEventListener('online', update)
    window.addEventListener('offline', update)
    return () => {
      window.removeEventListener('online', update)
      window.removeEventListener('offline', update)
    }
  }, [catalog])
  return (
    <div role="status" className={css.place}>
      {offline ? (
        <p className={css.bar}>
          <Icon name="wifi-off" sizePx={16} />
          {word('offline')}
        </p>
      ) : null}
    </div>
  )
}
