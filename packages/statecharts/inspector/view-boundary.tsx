import { Component, type ReactNode } from 'react'
import styles from './inspector.module.css'

interface BoundaryProps {
  /** The view's name at the start of a sentence. */
  readonly name: string
  readonly children: ReactNode
}

interface BoundaryState {
  readonly fault: Error | null
}

/** Shows a message in place of a view that crashed; the other views and the sessions stay. */
export class ViewBoundary extends Component<BoundaryProps, BoundaryState> {
  static getDerivedStateFromError(fault: unknown): BoundaryState {
    return { fault: fault instanceof Error ? fault : new Error(String(fault)) }
  }

  override readonly state: BoundaryState = { fault: null }

  override render() {
    const { fault } = this.state
    if (fault === null) return this.props.children
    return (
      <div className={styles.crash} role="alert">
        <p>
          {this.props.name} cannot be shown: {fault.message}
        </p>
        <button type="button" onClick={() => this.setState({ fault: null })}>
          Try again
        </button>
      </div>
    )
  }
}
