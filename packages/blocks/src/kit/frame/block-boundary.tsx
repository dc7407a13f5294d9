import { Component, type ReactNode } from 'react'
import type { BlockHost } from '../host/host.ts'

interface BlockBoundaryProps {
  block: { id: string; type: string }
  host: BlockHost
  children?: ReactNode
}

/** A block that throws is left out and reported, so that the page survives. It is tried again when it changes. */
export class BlockBoundary extends Component<BlockBoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    this.props.host.report?.(error, this.props.block)
  }

  override componentDidUpdate(before: BlockBoundaryProps) {
    if (this.state.failed && before.block !== this.props.block) this.setState({ failed: false })
  }

  override render() {
    return this.state.failed ? null : this.props.children
  }
}
