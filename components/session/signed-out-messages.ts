import { addMessages } from "@/components/language/added-messages";
import de from "@/messages/de/signed-out.json";
import en from "@/messages/en/signed-out.json";

// Beside the code that is loaded with them, not sent with the page.
addMessages("signed-out", { en, de });
