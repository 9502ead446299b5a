import { toast } from 'react-hot-toast/headless'

/** Long enough to change one's mind. */
const undoTime = 10_000

/** Short messages about what just happened. Durations are the library's: 2 s for success, 4 s for the rest. */
export const notify = {
  success: (message: string) => toast.success(message),
  /** Repeated failures, such as of an automatic retry, show once. */
  error: (message: string) => toast.error(message, { id: message }),
  info: (message: string) => toast(message),
  /** Stays until it is dismissed. */
  loading: (message: string) => toast.loading(message),
  /** Says what was done and offers to undo it. */
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
