import { toast } from 'react-hot-toast/headless'

/** Long enough to be read by who reads slowly; what went wrong takes longer to take in, and an Undo to think twice. */
const [readTime, troubleTime, undoTime] = [5_000, 8_000, 10_000]

/** Short words about what has just happened. What happens twice, as when the page tries again by itself, is said once. */
export const notify = {
  success: (message: string) => toast.success(message, { id: message, duration: readTime }),
  error: (message: string) => toast.error(message, { id: message, duration: troubleTime }),
  info: (message: string) => toast(message, { id: message, duration: readTime }),
  /** Stays until it is dismissed. */
  loading: (message: string) => toast.loading(message),
  /** Says what was done and offers to take it back. */
  undoable: (message: string, onUndo: () => void, label = 'Undo') => {
    const undo = (id: string) => {
      toast.dismiss(id)
      onUndo()
    }
    return toast.success(
      ({ id }) => (
        <span className="block">
          {message}
          <button
            type="button"
            onClick={() => undo(id)}
            className="block min-h-11 pr-4 font-semibold text-pine underline"
          >
            {label}
          </button>
        </span>
      ),
      { duration: undoTime },
    )
  },
  dismiss: (id?: string) => toast.dismiss(id),
}
