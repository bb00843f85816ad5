import { useModal } from '../app/use-modal.ts';
import { SignInForm } from './sign-in-form.tsx';

/**
 * Shown above a page if the session ends while it is open: asks for the password. Everything typed on the page is kept.
 */
export function SignedOutDialog({ email }: { email: string }) {
  const dialog = useModal();
  // A second Escape closes a dialog even if the first was prevented; the page below cannot be used without a session.
  return (
    <dialog
      ref={dialog}
      className="stack"
      aria-labelledby="signed-out"
      onCancel={(event) => event.preventDefault()}
      onClose={({ currentTarget }) => currentTarget.showModal()}
    >
      <h2 id="signed-out">Your session has ended</h2>
      <p>Sign in again to continue. What you typed is still there.</p>
      <SignInForm email={email} />
    </dialog>
  );
}
