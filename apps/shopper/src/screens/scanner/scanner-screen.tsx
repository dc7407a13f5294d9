import { gatedScreens } from '@vitrine/domain/actions/action-types'
import type { ScreenProps } from '../../app/screen-props.ts'
import { useShop, useWords } from '../../app/shop.ts'
import { useScreenView } from '../../events/use-tracking.ts'
import { MissingScreen } from '../missing/missing-screen.tsx'
import { CameraView } from './camera-view.tsx'
import { CodeForm } from './code-form.tsx'
import { LookupResult } from './lookup-result.tsx'
import { PictureChoice } from './picture-choice.tsx'
import css from './scanner.module.css'
import { useLookup } from './use-lookup.ts'

function Scanner() {
  const word = useWords()
  const { lookup, open } = useLookup()
  useScreenView('scanner')
  return (
    <div className={css.scanner}>
      <h1 className="visually-hidden">{word('scanner')}</h1>
      <CameraView onFound={open} />
      <div className={css.result} role="status">
        {lookup ? <LookupResult lookup={lookup} onRetry={open} /> : null}
      </div>
      <CodeForm onSubmit={open} />
      <PictureChoice onFound={open} />
    </div>
  )
}

/** Finds a product by its code, while the store's integration for scanning is active. */
export function ScannerScreen(props: ScreenProps) {
  const { snapshot } = useShop()
  return snapshot.integrations.includes(gatedScreens.scanner) ? <Scanner /> : <MissingScreen {...props} />
}
