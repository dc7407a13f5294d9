import { useEffect, useState } from 'react'
import { pathTo } from '../../app/routes.ts'
import { useShop, useWords } from '../../app/shop.ts'
import { Icon } from '../../ui/icon.tsx'
import css from './brands-screen.module.css'

/** Waits until the shopper stops typing (document 2, section 5). */
const typingMs = 500

/** Narrows the list; what is asked for stands in the address, so that going back finds it. */
export function BrandSearch({ asked }: { asked: string }) {
  const { router } = useShop()
  const word = useWords()
  const [text, setText] = useState(asked)
  useEffect(() => setText(asked), [asked])
  useEffect(() => {
    const next = text.trim()
    if (next === asked) return
    const timer = setTimeout(
      () => router.go(pathTo('brands', next === '' ? {} : { q: next }), { replace: true }),
      typingMs,
    )
    return () => clearTimeout(timer)
  }, [text, asked, router])
  return (
    <search className={css.search}>
      <Icon name="search" sizePx={20} />
      <input
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={200}
        value={text}
        aria-label={word('searchBrands')}
        placeholder={word('searchBrands')}
        onInput={(event) => setText(event.currentTarget.value)}
      />
    </search>
  )
}
