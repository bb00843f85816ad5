import { useModal } from '../app/use-modal.ts';
import { SignInForm } from './sign-in-form.tsx';

/** The session has ended while a page is open: asks for the password above it. What was typed stays below. */
export function SignedOutDialog({ email }: { email: string }) {
  const dialog = useModal();
  // A second Escape closes a dialog whatever is done at the first; the page below cannot be used without a session.
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
