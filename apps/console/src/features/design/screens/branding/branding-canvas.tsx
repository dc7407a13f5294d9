import { m } from '@vitrine/messages/console'
import viewWords from '@vitrine/messages/console/canvas.view'
import { type ReactNode, Suspense, useState } from 'react'
import css from '../../canvas/canvas.module.css'
import { useCanvas } from '../../canvas/canvas-context.tsx'
import { CanvasToolbar, type CanvasView } from '../../canvas/canvas-toolbar.tsx'
import { LiveRegion } from '../../canvas/live-region.tsx'
import { Phone } from '../../canvas/phone/phone.tsx'
import { PhoneFrame } from '../../canvas/phone/phone-frame.tsx'
import { PreviewedScreen } from '../../canvas/previews/design-previews.tsx'
import { Stage, screenHeightPx } from '../../canvas/stage.tsx'
import { useLayout } from '../../editor/editor-context.tsx'
import { type BrandingView, brandingViews, isScreenView } from './branding-view.rules.ts'
import { screenViews, wholeViews } from './branding-views.tsx'

interface BrandingCanvasProps {
  appName: string
  iconUrl: (code: string) => string | null
  end: ReactNode
  shown: BrandingView
  onShow: (view: BrandingView) => void
}

/** One of the app's screens with its bars. No tab is shown as selected (D-002). */
function AppScreen({ view, appName, iconUrl, framed }: BrandingCanvasViewProps) {
  const layout = useLayout()
  const { rightToLeft } = useCanvas().host
  if (!isScreenView(view)) return null
  const preview = screenViews[view]
  const frame = { framed, heightPx: screenHeightPx, rightToLeft }
  return (
    <Phone
      {...frame}
      layout={layout}
      appName={appName}
      title={preview.title}
      tab={null}
      iconUrl={iconUrl}
      tabBar={preview.foot}
    >
      <PreviewedScreen preview={preview} />
    </Phone>
  )
}

interface BrandingCanvasViewProps {
  view: BrandingView
  appName: string
  iconUrl: (code: string) => string | null
  framed: boolean
}

function PhoneView(props: BrandingCanvasViewProps) {
  const { view, appName, framed } = props
  const { rightToLeft } = useCanvas().host
  if (isScreenView(view)) return <AppScreen {...props} />
  const View = wholeViews[view]
  return (
    <PhoneFrame framed={framed} heightPx={screenHeightPx} rightToLeft={rightToLeft}>
      <Suspense fallback={null}>
        <View appName={appName} />
      </Suspense>
    </PhoneFrame>
  )
}

export function BrandingCanvas({ appName, iconUrl, end, shown, onShow }: BrandingCanvasProps) {
  const [look, setLook] = useState<Omit<CanvasView, 'preview'>>({ zoom: 'fit', framed: true })
  return (
    <section className={css.canvas} aria-label={m.canvas_label()} data-region tabIndex={-1}>
      <CanvasToolbar
        view={{ ...look, preview: shown }}
        views={brandingViews.map((value) => ({ value, label: viewWords[value]() }))}
        editedView="home"
        onView={({ preview, ...change }) => {
          setLook((before) => ({ ...before, ...change }))
          if (preview !== undefined) onShow((preview ?? 'home') as BrandingView)
        }}
        end={end}
      />
      <div />
      <Stage zoom={look.zoom} framed={look.framed}>
        <PhoneView view={shown} appName={appName} iconUrl={iconUrl} framed={look.framed} />
      </Stage>
      <LiveRegion />
    </section>
  )
}
